export function matchesRoutePath(routePath: string, path: string): boolean {
  const routeParts = routePath.split('/')
  const segments = path.split('/')
  return (
    routeParts.length === segments.length &&
    routeParts.every((segment, index) =>
      isParameter(segment) ? segments[index] !== '' : segment === segments[index],
    )
  )
}

const isParameter = (segment: string) => segment.startsWith('{')
