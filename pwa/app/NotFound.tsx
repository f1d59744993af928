import { say } from '../language/say.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Any path nobody answers (back-office 2). */
export function NotFound() {
  return (
    <div className="page">
      <title>{say('Page not found | Pravesh')}</title>
      <meta name="robots" content="noindex" />
      <Notice
        level={1}
        title={say('Oops! We could not find the page you are looking for.')}
        actions={
          <>
            <ButtonLink kind="main" to="/">
              {say('Go Back Home')}
            </ButtonLink>
            <ButtonLink to="/colleges/engineering">{say('Explore Colleges')}</ButtonLink>
            <ButtonLink to="/exams">{say('View Exams')}</ButtonLink>
            <ButtonLink to="/contact">{say('Contact Support')}</ButtonLink>
          </>
        }
      >
        <p>
          {say(
            'The address may be mistyped, or the page may have moved. Everything saved on this device is still here.',
          )}
        </p>
      </Notice>
    </div>
  )
}
