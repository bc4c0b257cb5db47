import { useState } from 'react'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { SegmentedControl, type SegmentedControlProps } from '../../../ui/segmented-control.tsx'
import { createMeasurementParser, type Units } from './body-measurements.ts'
import {
  activityMultipliers,
  type BodyMetrics,
  calculateMacros,
  computeEnergyShares,
  type Macros,
} from './macros.ts'

const DEFAULT_VALUES = { age: '32', height: '175', weight: '80' }

export function MacroCalculator() {
  const [units, setUnits] = useState<Units>('us')
  const [typed, setTyped] = useState(() => createMeasurementParser('us').from(DEFAULT_VALUES))
  const [sex, setSex] = useState<BodyMetrics['sex']>('male')
  const [activity, setActivity] = useState<string>(activityMultipliers[2].value)
  const [goal, setGoal] = useState<BodyMetrics['goal']>('keep')
  const parser = createMeasurementParser(units)
  const { problems, body } = parser.read(typed)

  function changeUnits(newUnits: Units) {
    if (body)
      setTyped(
        createMeasurementParser(newUnits).from({
          age: typed.age,
          height: String(body.heightCm),
          weight: String(body.weightKg),
        }),
      )
    setUnits(newUnits)
  }
  const control = (name: keyof typeof typed) => ({
    value: typed[name],
    error: problems[name],
    inputMode: 'decimal' as const,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [name]: event.target.value }),
  })

  return (
    <div className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
      <form
        aria-label="Your data"
        onSubmit={(event) => event.preventDefault()}
        className="grid content-start gap-6"
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:gap-5">
          <LabeledControl
            label="Units"
            value={units}
            onChange={changeUnits}
            segments={[
              { value: 'us', label: 'lb, in' },
              { value: 'metric', label: 'kg, cm' },
            ]}
          />
          <LabeledControl
            label="Sex"
            value={sex}
            onChange={setSex}
            segments={[
              { value: 'male', label: 'Male' },
              { value: 'female', label: 'Female' },
            ]}
          />
        </div>
        <div className="grid grid-cols-3 gap-3 sm:gap-5">
          <TextField label="Age" {...control('age')} />
          <TextField label={`Height (${parser.length})`} {...control('height')} />
          <TextField label={`Weight (${parser.mass})`} {...control('weight')} />
        </div>
        <SelectField
          label="Activity"
          options={activityMultipliers}
          value={activity}
          onChange={(event) => setActivity(event.target.value)}
        />
        <LabeledControl
          label="Goal"
          value={goal}
          onChange={setGoal}
          segments={[
            { value: 'lose', label: 'Lose fat' },
            { value: 'keep', label: 'Maintain weight' },
            { value: 'gain', label: 'Gain muscle' },
          ]}
        />
      </form>
      <MacroResult macros={body && calculateMacros({ ...body, sex, goal, activity: Number(activity) })} />
    </div>
  )
}

function LabeledControl<Value extends string>(props: SegmentedControlProps<Value>) {
  return (
    <div className="grid content-start gap-1.5 [&_label]:grow [&_label]:justify-center">
      <span aria-hidden="true" className="text-sm font-semibold">
        {props.label}
      </span>
      <SegmentedControl {...props} />
    </div>
  )
}

function MacroResult({ macros }: { macros: Macros | undefined }) {
  const shares = macros && computeEnergyShares(macros)
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
