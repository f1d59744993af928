import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Any path nobody answers (back-office 2). */
export function NotFound() {
  return (
    <div className="page">
      <title>{t('Page not found | Pravesh')}</title>
      <meta name="robots" content="noindex" />
      <Notice
        level={1}
        title={t('Oops! We could not find the page you are looking for.')}
        actions={
          <>
            <ButtonLink kind="main" to="/">
              {t('Go Back Home')}
            </ButtonLink>
            <ButtonLink to="/colleges/engineering">{t('Explore Colleges')}</ButtonLink>
            <ButtonLink to="/exams">{t('View Exams')}</ButtonLink>
            <ButtonLink to="/contact">{t('Contact Support')}</ButtonLink>
          </>
        }
      >
        <p>
          {t('The address may be mistyped, or the page may have moved. Everything saved on this device is still here.')}
        </p>
      </Notice>
    </div>
  )
}
