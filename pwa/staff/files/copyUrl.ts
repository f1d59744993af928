import { toast } from '../../ui/toast.ts'

/** Puts an address where the person may paste it, and says so in the documented words. */
export async function copyUrl(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    void toast('success', 'URL copied to clipboard')
  } catch {
    void toast('error', 'Failed to copy URL')
  }
}
