export function matchesRoutePath(routePath: string, path: string): boolean {
  const own = routePath.split('/')
  const segments = path.split('/')
  return (
    own.length === segments.length &&
    own.every((segment, index) =>
      isParameter(segment) ? segments[index] !== '' : segment === segments[index],
    )
  )
}

const isParameter = (segment: string) => segment.startsWith('{')
