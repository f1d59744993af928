import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { writeAddress } from '../../../../shared/catalogue/address.ts'
import type { ListingQuery } from '../../../../shared/catalogue/query.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input, SearchBox } from '../../../ui/Field.tsx'
import styles from './SearchResults.module.css'

/** The search's own box; what else was chosen stays chosen. */
export function SearchForm({ query }: { query: ListingQuery }) {
  const navigate = useNavigate()
  const [text, setText] = useState(query.search ?? '')
  useEffect(() => setText(query.search ?? ''), [query.search])
  const search = () => {
    const { search: _former, ...rest } = query
    navigate(writeAddress({ ...rest, page: 1, ...(text.trim() && { search: text.trim() }) }))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <SearchBox>
        <Input
          type="search"
          aria-label={t('Search colleges')}
          placeholder={t('College, course, exam or city')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </SearchBox>
      <Button kind="main" type="submit">
        {t('Search')}
      </Button>
    </form>
  )
}
