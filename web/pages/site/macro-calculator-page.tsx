import { bookingPath, findServiceForSale } from '#shared/payments/catalog.ts'
import { ResourceLayout } from '../../layout/resource-layout.tsx'
import { MacroCalculator } from './resources/macro-calculator.tsx'

export function MacroCalculatorPage() {
  const coaching = findServiceForSale('nutrition-coaching-monthly')
  return (
    <ResourceLayout
      title="Macro Calculator"
      intro="A good place to start. Eat like this for two weeks, check the scale, then adjust by 150&nbsp;kcal."
      {...(coaching && { bookingPath: bookingPath(coaching.title) })}
    >
      <MacroCalculator />
      <p className="max-w-prose text-sm text-muted-foreground">
        Calculated with the Mifflin-St Jeor equation, for healthy adults. It is not medical advice: if you are
        pregnant, under 18 or treated for a metabolic disease, ask your physician.
      </p>
    </ResourceLayout>
  )
}
