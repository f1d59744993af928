import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BarPlot } from './BarPlot.tsx'
import { LinePlot } from './LinePlot.tsx'
import { apart } from './Sized.tsx'
import { StackPlot } from './StackPlot.tsx'

afterEach(cleanup)

const numbersOf = (root: ParentNode) =>
  [...root.querySelectorAll('*')].flatMap((element) =>
    ['x', 'y', 'cx', 'cy', 'x1', 'x2', 'y1', 'y2', 'width', 'height', 'd'].flatMap(
      (name) => element.getAttribute(name) ?? [],
    ),
  )

test('a drawing exists for a wide and for a narrow column, and both are described', () => {
  const { container } = render(
    <LinePlot
      label="Ranks"
      along={['2023', '2024']}
      lines={[{ name: 'Rank', values: [3, 5] }]}
      best="small"
      format={String}
    />,
  )
  expect(
    [...container.querySelectorAll('svg')].map((svg) => [svg.getAttribute('viewBox'), svg.getAttribute('aria-label')]),
  ).toEqual([
    ['0 0 720 340', 'Ranks'],
    ['0 0 328 300', 'Ranks'],
  ])
})

test('of ranks the small one stands higher, of percentiles the large one', () => {
  const heights = (best: 'small' | 'large') =>
    [
      ...render(
        <LinePlot
          label={best}
          along={['a', 'b']}
          lines={[{ name: 'x', values: [10, 90] }]}
          best={best}
          format={String}
        />,
      ).container.querySelectorAll('svg:first-of-type circle'),
    ]
      .slice(0, 2)
      .map((dot) => Number(dot.getAttribute('cy')))
  const [small, large] = [heights('small'), heights('large')]
  expect(small[0]).toBeLessThan(small[1]!)
  expect(large[0]).toBeGreaterThan(large[1]!)
})

test('a gap in a line stays a gap', () => {
  const { container } = render(
    <LinePlot
      label="x"
      along={['a', 'b', 'c', 'd']}
      lines={[{ name: 'x', values: [1, 2, undefined, 4] }]}
      best="small"
      format={String}
    />,
  )
  expect(container.querySelector('svg')!.querySelectorAll('circle')).toHaveLength(3)
  expect(container.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
})

test('equal figures, a single one, zeros and nothing at all are drawn without a broken number', () => {
  for (const plot of [
    <LinePlot
      key="1"
      label="x"
      along={['a', 'b']}
      lines={[{ name: 'x', values: [5, 5] }]}
      best="small"
      format={String}
    />,
    <LinePlot
      key="2"
      label="x"
      along={['a']}
      lines={[{ name: 'x', values: [1] }]}
      best="large"
      format={String}
      mine={{ name: 'You', value: 1 }}
    />,
    <StackPlot
      key="3"
      label="x"
      parts={['a', 'b']}
      bars={[
        { name: '1', amounts: [0, 0] },
        { name: '2', amounts: [0, 0] },
      ]}
      format={String}
    />,
    <BarPlot
      key="4"
      label="x"
      kinds={['a']}
      groups={[
        { name: 'x', values: [0] },
        { name: 'y', values: [undefined] },
      ]}
      format={String}
    />,
  ]) {
    expect(numbersOf(render(plot).container).filter((text) => /NaN|Infinity|undefined/.test(text))).toEqual([])
    cleanup()
  }
})

test('names at the side never cover each other and stay on the page', () => {
  expect(apart([10, 12, 11], 16, 200)).toEqual([10, 42, 26])
  expect(apart([195, 198], 16, 200)).toEqual([184, 200])
  expect(apart([], 16, 200)).toEqual([])
})

test('a figure stands on the far side of the reader’s own line', () => {
  const { container } = render(
    <LinePlot
      label="x"
      along={['a', 'b', 'c']}
      lines={[{ name: 'x', values: [10, 30, 12] }]}
      best="small"
      format={String}
      mine={{ name: 'You', value: 20 }}
    />,
  )
  const drawing = container.querySelector('svg')!
  const own = Number(drawing.querySelector('line[class*=own]')?.getAttribute('y1'))
  const labels = [...drawing.querySelectorAll('circle + text')].map((text) => Number(text.getAttribute('y')))
  expect(labels.map((at) => at < own)).toEqual([true, false, true])
})

test('a band is named once, above its highest point and the label there, clear of the line', () => {
  const { container } = render(
    <LinePlot
      label="x"
      along={['2023', '2024', '2025']}
      lines={[{ name: 'Closing', values: [1013, 1207, 1111] }]}
      band={{ name: 'opened at', values: [990, 20, 300] }}
      best="small"
      format={String}
    />,
  )
  for (const svg of container.querySelectorAll('svg')) {
    const at = (words: string) => [...svg.querySelectorAll('text')].find(({ textContent }) => textContent === words)!
    const named = [...svg.querySelectorAll('text')].filter(({ textContent }) => textContent.startsWith('opened at'))
    expect(named.map(({ textContent }) => textContent)).toEqual(['opened at 20'])
    const height = Number(named[0]!.getAttribute('y'))
    for (const dot of svg.querySelectorAll('circle'))
      expect(Number(dot.getAttribute('cy'))).toBeGreaterThan(height + 12)
    // The first point's label, about its middle, does not reach the figures of the axis.
    const axis = Number(
      [...svg.querySelectorAll('text')].find((text) => text.getAttribute('text-anchor') === 'end')!.getAttribute('x'),
    )
    expect(Number(at('1013').getAttribute('x')) - (4 * 7) / 2).toBeGreaterThan(axis)
  }
})
