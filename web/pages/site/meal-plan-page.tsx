import { ResourceLayout } from '../../layout/resource-layout.tsx'
import { mealNames, mealPlan, mealPrepSteps, shoppingList } from './content/meal-plan.ts'

export function MealPlanPage() {
  return (
    <ResourceLayout
      title="7-Day Meal Plan"
      intro="About 2,000&nbsp;kcal and 150&nbsp;g of protein a day. Bigger appetite? Add rice, potatoes or bread. Smaller? Leave out the snack."
      isPrintable
    >
      {/* Each meal begins at the same height in all cards of a row. */}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4 print:gap-2">
        {mealPlan.map(({ day, kcal, proteinGrams, meals }) => (
          <li
            key={day}
            className="row-span-6 grid grid-rows-subgrid gap-3 rounded-lg border border-border bg-surface p-5 print:row-auto print:block print:break-inside-avoid print:border-print-foreground print:bg-transparent print:p-2"
          >
            <h2 className="text-display text-2xl leading-none text-accent print:text-base print:text-print-foreground">
              {day}
            </h2>
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-border pb-3 print:border-0 print:pb-0">
              <Figure value={kcal.toLocaleString('en-US')} unit="kcal" />
              <Figure value={String(proteinGrams)} unit="g protein" />
            </p>
            <dl className="row-span-4 grid grid-rows-subgrid gap-2 print:grid-rows-none print:gap-1">
              {mealNames.map((meal, index) => (
                <div key={meal}>
                  <dt className="text-sm text-muted-foreground print:text-xs print:text-print-foreground">
                    {meal}
                  </dt>
                  <dd className="leading-snug print:text-xs">{meals[index]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
        <li className="row-span-6 grid content-start gap-3 rounded-lg border border-accent-border p-5 print:row-auto print:break-inside-avoid print:gap-1 print:border-print-foreground print:p-2">
          <h2 className="text-display text-2xl leading-none print:text-base">{mealPrepSteps.title}</h2>
          <ul className="grid list-disc gap-2 pl-4 leading-snug marker:text-accent print:gap-1 print:text-xs">
            {mealPrepSteps.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </li>
      </ul>
      <section aria-labelledby="shopping" className="mt-8 grid gap-5 print:mt-0 print:gap-2">
        <h2 id="shopping" className="text-display text-heading print:text-xl">
          Shopping list
        </h2>
        <div className="grid gap-6 sm:grid-cols-3 lg:grid-cols-5 print:grid-cols-5 print:gap-3">
          {shoppingList.map(({ aisle, items }) => (
            <div key={aisle} className="grid content-start gap-2 print:gap-1">
              <h3 className="font-semibold print:text-sm">{aisle}</h3>
              <ul className="print:grid print:gap-0.5 print:text-xs">
                {items.map((item) => (
                  <li key={item}>
                    <label className="flex min-h-11 gap-3 py-2.75 leading-snug has-checked:text-muted-foreground has-checked:line-through print:min-h-0 print:gap-2 print:py-0">
                      <input type="checkbox" className="size-5 shrink-0 print:size-3" />
                      {item}
                    </label>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      <p className="text-sm text-muted-foreground print:text-xs print:text-print-foreground">
        General information for healthy adults, not medical advice. Replace any food that you are allergic to.
      </p>
    </ResourceLayout>
  )
}

const Figure = ({ value, unit }: { value: string; unit: string }) => (
  <span className="text-sm text-muted-foreground print:text-xs print:text-print-foreground">
    <span className="text-display text-4xl leading-none text-foreground tabular-figures print:text-sm print:text-print-foreground">
      {value}
    </span>{' '}
    {unit}
  </span>
)
