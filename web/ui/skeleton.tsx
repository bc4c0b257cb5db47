export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-pulse rounded-md bg-surface-raised forced-colors:border ${className}`}
  />
)
