export function StatTiles({ stats }: { stats: readonly { value: string; label: string }[] }) {
  if (stats.length === 0) return null
  const columns = stats.length === 4 ? 'grid-cols-2 lg:grid-cols-4' : 'grid-cols-3'
  return (
    <dl className={`grid gap-px overflow-hidden rounded-lg border border-border bg-border ${columns}`}>
      {stats.map(({ value, label }) => (
        <div
          key={label}
          className="@container flex flex-col-reverse justify-end gap-1 bg-background p-4 sm:p-7"
        >
          <dt className="text-xs text-muted-foreground sm:text-sm">{label}</dt>
          <dd className="text-display text-[clamp(2rem,26cqi,4.5rem)] leading-none">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
