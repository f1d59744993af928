import { expect, test } from 'vitest'
import { NEWEST_LEGAL } from '../../../shared/legal/versions.ts'
import { readPage } from './address.ts'

test.each([
  ['/', '', { screen: 'home', address: '/' }],
  ['/contact', '?utm_source=x', { screen: 'notice', address: '/contact', withExams: false }],
  ['/releases', '', { screen: 'notice', address: '/releases', withExams: false, withReleases: true }],
  ['/privacy', '?changes=1&utm_source=x', { screen: 'notice', address: '/privacy?changes=1', withExams: false }],
  ['/terms', '?version=1', { screen: 'notice', address: '/terms?version=1', withExams: false }],
  // The one that holds has one address, and there is no page of a version that never was.
  ['/terms', `?version=${NEWEST_LEGAL.version}`, { screen: 'notice', address: '/terms', withExams: false }],
  ['/privacy', '?version=99', { screen: 'notice', address: '/privacy', withExams: false }],
  ['/sitemap/', '', { screen: 'notice', address: '/sitemap', withExams: true }],
  ['/search', '?q=pune', { screen: 'app', like: { screen: 'notice', address: '/search', withExams: false } }],
  ['/search', '?utm_source=x', { screen: 'notice', address: '/search', withExams: false }],
  ['/saved', '', { screen: 'notice', address: '/saved', withExams: false }],
  ['/compare', '', { screen: 'compare', address: '/compare', slugs: [] }],
  ['/compare', '?c=b,a,b&course=MBA', { screen: 'compare', address: '/compare?c=b,a', slugs: ['b', 'a'] }],
  ['/admin/colleges', '', { screen: 'app' }],
  ['/my-data', '', { screen: 'app' }],
  ['/exams/jee', '', { screen: 'exam', address: '/exams/jee', slug: 'jee' }],
  ['/college/law', '', { screen: 'moved', to: '/colleges/law' }],
  ['/college/art%20%26%20commerce/a-college/faq', '', { screen: 'moved', to: '/colleges/arts-commerce/a-college/faq' }],
  ['/colleges', '', { screen: 'nothing' }],
  ['/colleges/wizardry', '', { screen: 'no stream' }],
  ['/college/wizardry', '?page=2', { screen: 'no stream' }],
  ['/nothing', '', { screen: 'nothing' }],
  ['/contact/us', '', { screen: 'nothing' }],
  ['/colleges/law/a/faq/more', '', { screen: 'nothing' }],
  [`/colleges/law/${'a'.repeat(301)}`, '', { screen: 'nothing' }],
  [
    '/colleges/engineering/a-college',
    '',
    {
      screen: 'college',
      address: '/colleges/engineering/a-college',
      segment: 'engineering',
      slug: 'a-college',
      tab: 'info',
    },
  ],
  [
    '/colleges/Engineering/a-college/cutoff',
    '?from=mail',
    {
      screen: 'college',
      address: '/colleges/engineering/a-college/cutoff',
      segment: 'Engineering',
      slug: 'a-college',
      tab: 'cutoff',
    },
  ],
  [
    '/colleges/law/a-college/fees',
    '',
    { screen: 'college', address: '/colleges/law/a-college', segment: 'law', slug: 'a-college', tab: 'info' },
  ],
])('%s%s', (path, search, asked) => expect(readPage(path, search)).toEqual(asked))

test.each([
  ['', '/colleges/law', true],
  ['?page=2', '/colleges/law?page=2', true],
  ['?item=LLB&page=3&utm_source=x', '/colleges/law?item=LLB&page=3', true],
  ['?fees=under-1', '/colleges/law', false],
  ['?item=LLB&sort=name', '/colleges/law?item=LLB', false],
  ['?item=Anything+typed', '/colleges/law', false],
  ['?limit=100', '/colleges/law', false],
])('a list asked with %s is drawn as %s', (search, address, isWhole) =>
  expect(readPage('/colleges/law', search)).toMatchObject({ screen: 'listing', address, isWhole }),
)
