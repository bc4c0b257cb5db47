import { energyShares, type Macros } from './macros.ts'

export function MacroResult({ macros }: { macros: Macros | undefined }) {
  const shares = macros && energyShares(macros)
  return (
    <output
      aria-live="polite"
      className="grid content-start gap-6 rounded-lg border border-border bg-surface p-6 sm:p-8"
    >
      {macros && shares ? (
        <>
          <p>
            <span className="text-display block pb-[0.12em] text-[clamp(4rem,3rem+5vw,7rem)] leading-none text-accent tabular-figures">
              {macros.kcal.toLocaleString('en-US')}
            </span>
            <span className="text-lead text-muted-foreground">kcal a day</span>
          </p>
          <div className="grid gap-4">
            <MacroShare label="Protein" grams={macros.proteinGrams} percent={shares.protein} />
            <MacroShare label="Carbs" grams={macros.carbGrams} percent={shares.carbs} />
            <MacroShare label="Fat" grams={macros.fatGrams} percent={shares.fat} />
          </div>
        </>
      ) : (
        <p className="text-muted-foreground">Fill in your age, height and weight.</p>
      )}
    </output>
  )
}

function MacroShare({ label, grams, percent }: { label: string; grams: number; percent: number }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{label}</span>
        <span className="tabular-figures">
          <strong className="text-xl">{grams} g</strong>{' '}
          <span className="text-muted-foreground">{percent} %</span>
        </span>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="h-2 w-full rounded-full bg-border"
      >
        <rect width={percent} height="2" className="fill-accent" />
      </svg>
    </div>
  )
}
