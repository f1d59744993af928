import { Enquire } from '../../../pieces/Enquire.tsx'
import { Reach } from '../../../pieces/Reach.tsx'
import { readerOf, useStudent } from '../../../auth/student.ts'
import { useDocuments } from '../../../search/hooks.ts'
import { useWriting } from '../../../sync/writing.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import styles from './Contact.module.css'

const TOPICS = ['A figure that is wrong', 'A college that is missing', 'My account and my data', 'A review', 'Something on the site does not work', 'Something else']

/** How to reach the people behind the site (behaviour 14): a message with a reference number, and what staff have published beside it. */
export function Contact() {
  const queue = useWriting(readerOf(useStudent()))
  const site = useDocuments('site')
  const contact = site.state === 'ready' ? site.read.contact : undefined
  const isKnown = contact !== undefined && [contact.phone, contact.email, contact.address, contact.hours].some(Boolean)
  return (
    <div className={`page ${styles.sheet}`}>
      <title>Contact | Pravesh</title>
      <meta name="description" content="Write to the people behind Pravesh. Your message waits on the device until there is a connection, and has a reference number at once." />
      <header>
        <h1>Contact</h1>
        <p className={styles.lede}>Your message has a reference number at once. Without a network it waits on this device and leaves by itself.</p>
      </header>
      <section aria-labelledby="write">
        <h2 id="write">Write to us</h2>
        <Enquire queue={queue} kind="contact" topics={TOPICS} />
      </section>
      <aside aria-label="Other ways">
        {isKnown && <section><h2>Other ways to reach us</h2><Reach contact={contact} /></section>}
        <section>
          <h2>About one college</h2>
          <p>Its own telephone, e-mail and website stand on its page, where it has published them.</p>
          <p className={styles.go}><ButtonLink to="/search">Find a college</ButtonLink><ButtonLink to="/counselling">Book Free Session</ButtonLink></p>
        </section>
      </aside>
    </div>
  )
}
