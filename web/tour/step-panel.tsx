import { CircleCheck, Play } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import type { Visitor } from './step.ts'
import { tourSteps } from './tour-steps.ts'
import type { TourState } from './use-tour.ts'

type StepPanelProps = {
  state: TourState
  visitor: Visitor
  onRun: () => void
  onRunExperiment: (label: string) => void
  onNext: () => void
  onStartOver: () => void
}

export function StepPanel({ state, visitor, onRun, onRunExperiment, onNext, onStartOver }: StepPanelProps) {
  const { current, doneSteps, runningStep, problem, experimentResults } = state
  const step = tourSteps[current]
  if (!step) return null
  const isLast = current === tourSteps.length - 1
  const isBusy = runningStep !== undefined || state.stage !== 'ready'
  return (
    <section aria-labelledby="step" className="grid content-start gap-4 overflow-y-auto p-4 lg:p-5">
      <p className="text-sm text-muted-foreground">
        Step {current + 1} of {tourSteps.length}
      </p>
      <h2 id="step" className="text-display text-heading">
        {step.title}
      </h2>
      <ol className="grid list-decimal gap-2 pl-5 text-muted-foreground">
        {step.tasks(visitor).map((task) => (
          <li key={task} className="wrap-anywhere">
            {task}
          </li>
        ))}
      </ol>
      <Button
        onClick={onRun}
        isBusy={isBusy}
        busyLabel={runningStep === current ? 'Watch the screens...' : undefined}
      >
        <Play className="size-4" />
        Do it for me
      </Button>
      {problem && (
        <p role="alert" className="text-danger wrap-anywhere">
          {problem}
        </p>
      )}
      {doneSteps.has(current) && (
        <div className="grid gap-3 border-t border-border pt-4">
          <p role="status" className="flex gap-2">
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" />
            <span>{step.proof}</span>
          </p>
          <ul aria-label="Source code" className="grid gap-1 font-mono text-xs text-muted-foreground">
            {step.code.map((file) => (
              <li key={file}>{file}</li>
            ))}
          </ul>
          {step.experiments && (
            <div className="flex flex-wrap gap-2">
              {step.experiments.map(({ label }) => (
                <Button
                  key={label}
                  variant="outline"
                  isBusy={isBusy}
                  busyLabel={runningStep === label ? 'Trying...' : undefined}
                  onClick={() => onRunExperiment(label)}
                >
                  {label}
                </Button>
              ))}
            </div>
          )}
          {experimentResults.map((result) => (
            <p key={result} role="status" className="rounded-md bg-surface-raised p-3">
              {result}
            </p>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2 border-t border-border pt-4">
        {!isLast && (
          <Button variant="outline" onClick={onNext}>
            Next step
          </Button>
        )}
        <Button variant="ghost" onClick={onStartOver} isBusy={runningStep !== undefined}>
          Start over
        </Button>
      </div>
    </section>
  )
}
