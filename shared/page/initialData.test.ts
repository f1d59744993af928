import { expect, test } from 'vitest'
import { jsonInPage } from './initialData.ts'

test.each(['</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c', '"quoted" & \'single\'', ']]>'])(
  '%s stands in a page as text and reads back as it was',
  (text) => {
    const json = jsonInPage({ text })
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ text })
  },
)
