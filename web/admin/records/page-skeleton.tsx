import { LoadingState, Skeleton } from '../../ui/loading-state.tsx'

export const PageSkeleton = () => (
  <LoadingState label="Loading..." className="grid gap-5">
    <Skeleton className="h-9 w-56" />
    <Skeleton className="h-12" />
    <CardGrid />
  </LoadingState>
)

export const CardSkeletons = ({ label }: { label: string }) => (
  <LoadingState label={label}>
    <CardGrid />
  </LoadingState>
)

const CARD_KEYS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

const CardGrid = () => (
  <div aria-hidden="true" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    {CARD_KEYS.map((card) => (
      <Skeleton key={card} className="h-44" />
    ))}
  </div>
)
