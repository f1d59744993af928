import { t } from '../../i18n/t.ts'
import { toast } from '../../ui/toast.ts'

/** Puts an address where the person may paste it, and says so in the documented words. */
export async function copyUrl(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    void toast('success', t('URL copied to clipboard'))
  } catch {
    void toast('error', t('Failed to copy URL'))
  }
}
