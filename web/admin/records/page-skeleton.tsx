import { Skeleton } from '../../ui/skeleton.tsx'

export function PageSkeleton() {
  return (
    <div role="status" aria-busy="true" className="grid gap-5">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-12" />
      <CardSkeletons />
    </div>
  )
}

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function CardSkeletons() {
  return (
    <div aria-hidden="true" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-44" />
      ))}
    </div>
  )
}
