/** The screen a path opens, as the build names it; nothing for those few open first. */
export function screenOf(path: string): string | undefined {
  const [first = '', ...rest] = path.split('/').slice(1).filter((segment, at) => segment !== '' || at === 0)
  if (first === 'colleges' || first === 'college') return rest.length === 0 ? undefined : rest.length === 1 ? 'listing' : 'info'
  return rest.length > 0 ? undefined : first === '' ? 'home' : first === 'search' ? 'search' : undefined
}
