import { fakeDevice } from './fakeDevice.ts'
import { render, type Around } from './render.tsx'
import { useState, type ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { College } from '../../shared/college/college.ts'
import { categoryOf } from '../../shared/college/course.ts'
import type { PanelProps } from '../features/public/college/panel.ts'
import type { ChosenCategory } from '../features/public/college/useCourseCategory.ts'
import { publicCollege } from './makePublic.ts'

/** One tab of a college by itself, with a category that can be chosen as on the page. */
export function renderPanel(
  Panel: ComponentType<PanelProps>,
  college: Partial<College> = {},
  path = '/colleges/engineering/nit-karnataka',
  around: Around = { worker: fakeDevice() },
) {
  const record = publicCollege(college)
  const families = [...new Set(record.college.courses.map((course) => categoryOf(course)))]
  function Page() {
    const [category, setCategory] = useState<ChosenCategory>('')
    return (
      <Panel
        record={record}
        streams={['engineering']}
        category={category}
        families={families}
        onCategory={setCategory}
        onTab={() => undefined}
      />
    )
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] })
  return {
    ...render(<RouterProvider router={router} />, around),
    router,
    where: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
  }
}

/** `renderPanel` of a test file whose tabs all ask the same workers. */
export const renderingPanels = (around: Around) => ({
  renderPanel: (Panel: ComponentType<PanelProps>, college?: Partial<College>, path?: string) =>
    renderPanel(Panel, college, path, around),
})

/** The cells of a table's body, row by row, as they read. */
export const cellsOf = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''))

/** A window as wide as a desktop, or a phone's. */
export const widthOf = (isDesktop: boolean) => (query: string) => ({
  matches: query.includes('768px') && isDesktop,
  addEventListener() {},
  removeEventListener() {},
})
