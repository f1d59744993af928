/** Stands where a filter would have nothing to choose from: what all rows say alike. */
export const OneChoice = ({ label, only }: { label: string; only: string }) => (
  <p>
    {label}
    <br />
    <b>{only}</b>
  </p>
)
