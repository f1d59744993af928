import { Component, type ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { screenStands } from '../search/startTiming.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/**
 * Stands where a screen could not be fetched or broke while drawing: says so, keeps the header, offers to try again.
 */
export class LostPart extends Component<{ children: ReactNode }, { lost?: true; report?: ReactNode }> {
  override state: { lost?: true; report?: ReactNode } = {}

  static getDerivedStateFromError() {
    return { lost: true }
  }

  override componentDidCatch(thrown: unknown) {
    screenStands()
    import('./LostError.tsx').then(
      ({ LostError }) => this.setState({ report: <LostError thrown={thrown} /> }),
      () => undefined, // not on this device either: the screen says what it says without it
    )
  }

  override render() {
    if (!this.state.lost) return this.props.children
    return (
      <div className="page">
        <Notice
          level={1}
          alert
          title={t('Could not connect. Try again')}
          actions={
            <Button kind="main" onClick={() => location.reload()}>
              {t('Retry')}
            </Button>
          }
        >
          <p>{t('This part isn’t on this device yet, or it failed to open. What you saved is safe.')}</p>
        </Notice>
        {this.state.report}
      </div>
    )
  }
}
