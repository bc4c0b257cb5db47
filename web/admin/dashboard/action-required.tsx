import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { actionLines, type DashboardCounts } from '#shared/dashboard.ts'

export function ActionRequired({ counts }: { counts: DashboardCounts }) {
  const id = useId()
  const lines = actionLines(counts)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-lg border border-warn/50 bg-warn/10 p-5">
      <h2 id={id} className="flex items-center gap-2 font-semibold text-warn">
        <TriangleAlert aria-hidden="true" className="size-5" />
        Action Required
      </h2>
      <ul className="mt-2 grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
