import { type PointerEvent as Pressed, useEffect, useRef, useState } from 'react'

/** What is being dragged, and over what: the `data-drop` beneath the pointer, and whether its second half is. */
export interface DragState {
  id: string
  over?: string
  isAfter: boolean
}

/** On which side of another one, that can be dragged too, what is dragged would be dropped. */
export function sideOver(dragged: DragState | undefined, id: string): 'before' | 'after' | undefined {
  if (!dragged || dragged.over !== id || dragged.id === id) return undefined
  return dragged.isAfter ? 'after' : 'before'
}

/** This near to an edge of the window the page moves along, so many pixels a frame at the most. */
const EDGE = 64,
  FASTEST = 14

/**
 * Dragging by a grip, with a mouse, a pen or a finger alike: the browser's own drag and drop knows no fingers. What may
 * be dropped on carries `data-drop`; the grip needs `touch-action: none`. Escape puts it back. Who uses it gives the
 * same moves to the keyboard.
 */
export function useDragging(onDrop: (id: string, over: string, isAfter: boolean) => void): {
  dragged: DragState | undefined
  grip(id: string): { onPointerDown(event: Pressed<HTMLElement>): void }
} {
  const [dragged, setDragged] = useState<DragState>()
  const drop = useRef(onDrop),
    stop = useRef<() => void>(undefined)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => () => stop.current?.(), [])

  const begin = (id: string, { pointerId }: Pressed<HTMLElement>): void => {
    let now: DragState = { id, isAfter: false },
      point = { x: 0, y: 0 },
      frame = 0
    const show = (next: DragState): void => {
      if (next.over !== now.over || next.isAfter !== now.isAfter) {
        now = next
        setDragged(next)
      }
    }
    const look = (): void => {
      const target = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-drop]')
      if (!target) return show({ id, isAfter: false })
      const { top, height } = target.getBoundingClientRect()
      show({ id, over: target.dataset.drop!, isAfter: point.y > top + height / 2 })
    }
    const along = (): void => {
      const above = EDGE - point.y,
        below = point.y - (innerHeight - EDGE)
      let by = 0
      if (above > 0) by = -Math.min(1, above / EDGE)
      else if (below > 0) by = Math.min(1, below / EDGE)
      if (by !== 0) {
        scrollBy(0, by * FASTEST)
        look()
      }
      frame = requestAnimationFrame(along)
    }
    const move = (event: PointerEvent): void => {
      if (event.pointerId === pointerId) {
        point = { x: event.clientX, y: event.clientY }
        look()
      }
    }
    const end = (event?: PointerEvent): void => {
      if (event && event.pointerId !== pointerId) return
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', key)
      stop.current = undefined
      setDragged(undefined)
    }
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== pointerId) return
      const { over, isAfter } = now
      end()
      if (over !== undefined) drop.current(id, over, isAfter)
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') end()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', end)
    addEventListener('keydown', key)
    stop.current = () => end()
    frame = requestAnimationFrame(along)
    setDragged(now)
  }
  return {
    dragged,
    grip: (id) => ({
      onPointerDown(event) {
        if (event.button !== 0 || stop.current) return
        // No selecting of text and no focus taken away; a finger that scrolls elsewhere is not asked.
        event.preventDefault()
        begin(id, event)
      },
    }),
  }
}
