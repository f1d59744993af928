import { Download, ExternalLink } from 'lucide'
import { websiteHost } from '../../shared/college/link.ts'
import { isWebAddress } from '../../shared/record/webAddress.ts'
import { t } from '../i18n/t.ts'
import { ButtonAway, ButtonLink, type ButtonLook } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

export interface ApplyTarget {
  applyLink?: string
  brochureLink?: string
}

/** Where on a college's page the form is open that one applies by. */
export const APPLY_HASH = '#apply'

/**
 * Where applying leads and what it must then be called: without an apply link it is the brochure, and says so; with
 * neither it is our form alone.
 */
export function applyTarget({
  applyLink,
  brochureLink,
}: ApplyTarget): { href: string; label: 'Apply Now' | 'Download Brochure' } | undefined {
  if (isWebAddress(applyLink)) return { href: applyLink, label: 'Apply Now' }
  if (isWebAddress(brochureLink)) return { href: brochureLink, label: 'Download Brochure' }
  return undefined
}

/**
 * 'Apply Now', in a new tab, naming the site it opens; never a dead button. A college with neither link is applied to
 * by our form (behaviour 3), which `form` leads to: its own page with `APPLY_HASH`, or that hash alone on the page
 * itself. `of` names the college where several stand on a page.
 */
export function ApplyLink({
  college,
  form,
  of,
  icon,
  ...look
}: { college: ApplyTarget; form?: string; of?: string; icon?: boolean } & ButtonLook) {
  const target = applyTarget(college)
  if (!target)
    return form ? (
      <ButtonLink
        to={form}
        state={form === APPLY_HASH ? form : undefined}
        aria-label={of && `${t('Apply Now')}, ${of}`}
        {...look}
      >
        {t('Apply Now')}
      </ButtonLink>
    ) : null
  const site = websiteHost(target.href)
  return (
    <ButtonAway
      href={target.href}
      title={t('opens {site}', { site })}
      aria-label={t('{label}, opens {site} in a new tab', {
        label: of ? `${t(target.label)}, ${of}` : t(target.label),
        site,
      })}
      {...look}
    >
      {t(target.label)}
      {icon && <Icon of={target.label === 'Apply Now' ? ExternalLink : Download} small />}
    </ButtonAway>
  )
}

/** 'Download Brochure', where there is one and it is not already what applying falls back to. */
export function BrochureLink({ college, ...look }: { college: ApplyTarget } & ButtonLook) {
  if (!isWebAddress(college.brochureLink) || !isWebAddress(college.applyLink)) return null
  return (
    <ButtonAway
      href={college.brochureLink}
      aria-label={t('{label}, opens {site} in a new tab', {
        label: t('Download Brochure'),
        site: websiteHost(college.brochureLink),
      })}
      {...look}
    >
      <Icon of={Download} small />
      {t('Download Brochure')}
    </ButtonAway>
  )
}
