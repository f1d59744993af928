import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Noun } from './calls.ts'

/**
 * Asks a noun anew whenever fewer of its things wait on this device: what waited has gone, and only now is it in the
 * server's answer.
 */
export function useInvalidateWhenFewer(noun: Noun, waiting: number): void {
  const client = useQueryClient()
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) void client.invalidateQueries({ queryKey: [noun] })
    before.current = waiting
  }, [client, noun, waiting])
}
