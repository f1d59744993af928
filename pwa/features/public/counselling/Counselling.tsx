import { SESSION_TOPICS } from '../../../../shared/enquiry/enquiry.ts'
import { Enquire } from '../../../pieces/Enquire.tsx'
import { readerOf, useStudent } from '../../../auth/student.ts'
import { useWriting } from '../../../sync/writing.ts'
import { Link } from '../../../ui/Link.tsx'
import styles from './Counselling.module.css'

/** A free session asked for (behaviour 14): first what it is about, in which language, how and when; only then how to be reached. */
export function Counselling() {
  const queue = useWriting(readerOf(useStudent()))
  return (
    <div className={`page ${styles.sheet}`}>
      <title>Free counselling | Pravesh</title>
      <meta name="description" content="Ask for a free session with a counsellor: choose a topic, a language, a way to talk and a time. Works without a network." />
      <header>
        <h1>Free counselling</h1>
        <p className={styles.lede}>Ask for a session: what it is about, in which language, how and when. Nobody calls you unless you tick that they may.</p>
      </header>
      <section aria-labelledby="book">
        <h2 id="book">Book Free Session</h2>
        <Enquire queue={queue} kind="session" topics={SESSION_TOPICS} messageLabel="Anything the counsellor should know" sendLabel="Ask for this session" />
      </section>
      <aside aria-label="About the session">
        <section>
          <h2>What is free</h2>
          <ul className={styles.list}>
            <li>The session, and every question after it by reply.</li>
            <li>Everything on this site, with or without an account.</li>
          </ul>
        </section>
        <section>
          <h2>Who answers</h2>
          <p>A counsellor who works for this site. No college reads your request: this form passes nothing on.</p>
        </section>
        <section>
          <h2>What happens next</h2>
          <ol className={styles.list}>
            <li>Your request has a reference number at once. Without a network it waits on this device and leaves by itself.</li>
            <li>A counsellor answers the way you chose, and confirms the time or offers another.</li>
            <li>To change or cancel it, <Link to="/contact">write to us</Link> with the number.</li>
          </ol>
        </section>
      </aside>
    </div>
  )
}
