import { contestChecklist } from '../content/contest-checklist.ts'
import { ResourceLayout } from '../layout/resource-layout.tsx'

export function ContestChecklistPage() {
  return (
    <ResourceLayout
      title="Contest Prep Checklist"
      intro="Sixteen weeks on one sheet. Print it, hang it on the fridge, tick it off."
      isPrintable
    >
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2 print:gap-3">
        {contestChecklist.map(({ phase, tasks }) => (
          <li
            key={phase}
            className="grid content-start gap-4 rounded-lg border border-border bg-surface p-5 sm:p-6 print:break-inside-avoid print:gap-2 print:border-print-foreground print:bg-transparent print:p-3"
          >
            <h2 className="text-display text-heading text-accent print:text-lg print:text-print-foreground">
              {phase}
            </h2>
            <ul className="grid gap-1 print:gap-1.5 print:text-sm">
              {tasks.map((task) => (
                <li key={task}>
                  <label className="flex min-h-9 items-start gap-3 py-1 leading-snug has-checked:text-muted-foreground has-checked:line-through print:min-h-0 print:py-0">
                    <input type="checkbox" className="mt-0.5 size-5 shrink-0" />
                    {task}
                  </label>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </ResourceLayout>
  )
}
