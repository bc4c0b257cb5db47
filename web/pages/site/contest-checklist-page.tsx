import { ResourceLayout } from '../../layout/resource-layout.tsx'
import { contestChecklist } from './content/contest-checklist.ts'

export function ContestChecklistPage() {
  return (
    <ResourceLayout
      title="Contest Prep Checklist"
      intro="Sixteen weeks on one sheet. Print it, hang it on the fridge, tick it off."
      isPrintable
    >
      <ol className="ml-2.5 grid print:ml-0 print:grid-cols-2 print:gap-3">
        {contestChecklist.map(({ phase, tasks }) => (
          <li
            key={phase}
            className="relative grid content-start gap-3 border-l-2 border-border pb-10 pl-7 last:border-transparent last:pb-0 lg:grid-cols-[13rem_1fr] lg:gap-8 lg:pl-10 print:block print:break-inside-avoid print:border print:border-print-foreground print:p-3"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[0.5625rem] size-4 rotate-45 border-2 border-accent bg-background print:hidden"
            />
            <h2 className="text-display text-heading text-accent-ink print:mb-2 print:text-lg print:text-print-foreground">
              {phase}
            </h2>
            <ul className="grid content-start gap-x-8 gap-y-1 rounded-lg border border-border bg-surface px-5 py-4 md:grid-cols-2 print:block print:border-0 print:bg-transparent print:p-0 print:text-sm">
              {tasks.map((task) => (
                <li key={task} className="print:py-0.5">
                  <label className="flex min-h-11 items-start gap-3 py-2 leading-snug has-checked:text-muted-foreground has-checked:line-through print:min-h-0 print:py-0">
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
