import styles from './Tabs.module.css'

/** Stands where a filter would have nothing to choose from: what all rows say alike. */
export const OneChoice = ({ label, only }: { label: string; only: string }) => (
  <p className={styles.only}>
    <span>{label}</span> <b>{only}</b>
  </p>
)
