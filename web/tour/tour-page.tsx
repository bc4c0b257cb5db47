import { Check } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { ErrorState, LoadingState } from '../ui/loading-state.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { createIframeScreen, type TourScreen } from './screen.ts'
import { StepPanel } from './step-panel.tsx'
import { tourSteps } from './tour-steps.ts'
import { useTour } from './use-tour.ts'

const PHONE_WIDTH_PX = 390
const DESK_WIDTH_PX = 900

const screenOptions = [
  { value: 'phone', label: "Visitor's phone" },
  { value: 'desk', label: 'Front desk' },
] as const
type FrontScreen = (typeof screenOptions)[number]['value']

export function TourPage() {
  const phone = useRef<HTMLIFrameElement>(null)
  const desk = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [frontScreen, setFrontScreen] = useState<FrontScreen>('phone')
  const tour = useTour(() => ({
    phone: createTourScreen(phone.current, () => setFrontScreen('phone')),
    desk: createTourScreen(desk.current, () => setFrontScreen('desk')),
  }))
  const { state, visitor } = tour
  if (state.stage === 'starting') return <LoadingState label="Starting the tour..." />
  if (state.stage !== 'ready')
    return <ErrorState message={state.stage.failed} onRetry={() => location.reload()} />
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] xl:h-dvh">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-border px-4 py-2">
        <h1 className="text-display text-lg">Five minutes with {business.name}</h1>
        <StepStrip current={state.current} doneSteps={state.doneSteps} onChoose={tour.goTo} />
      </header>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]">
        <StepPanel
          state={state}
          visitor={visitor}
          onRun={() => {
            stage.current?.scrollIntoView({ block: 'nearest' })
            void tour.runStep(state.current)
          }}
          onRunExperiment={(label) => {
            const experiment = tourSteps[state.current]?.experiments?.find((each) => each.label === label)
            if (experiment) void tour.runExperiment(experiment)
          }}
          onNext={() => tour.goTo(state.current + 1)}
          onStartOver={tour.startOver}
        />
        <div
          ref={stage}
          className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] border-border p-4 max-xl:border-t xl:border-l"
        >
          <div className="mb-3 xl:hidden">
            <SegmentedControl
              label="Screen"
              segments={screenOptions}
              value={frontScreen}
              onChange={setFrontScreen}
            />
          </div>
          <div className="relative grid h-[80dvh] min-h-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-hidden xl:row-span-2 xl:h-auto xl:grid-cols-[minmax(18rem,24.5rem)_minmax(0,1fr)]">
            <DeviceFrame
              title="Visitor's phone"
              src="/"
              frame={phone}
              width={PHONE_WIDTH_PX}
              className={`max-w-[24.5rem] ${hiddenClass(frontScreen !== 'phone')}`}
            />
            <DeviceFrame
              title="Front desk"
              src="/admin/check-in"
              frame={desk}
              width={DESK_WIDTH_PX}
              className={hiddenClass(frontScreen !== 'desk')}
            />
          </div>
        </div>
      </div>
    </main>
  )
}

/** In narrow windows, only one of the two screens is visible. The hidden screen keeps its layout, so that the tour can fill in its fields. */
const hiddenClass = (isBehind: boolean) =>
  isBehind ? 'max-xl:pointer-events-none max-xl:absolute max-xl:inset-0 max-xl:opacity-0' : ''

function createTourScreen(frame: HTMLIFrameElement | null, onAction: () => void): TourScreen {
  if (!frame) throw new Error('The screen has not loaded yet.')
  const screen = createIframeScreen(frame)
  const showScreenFirst =
    <Args extends readonly unknown[], Result>(action: (...args: Args) => Result) =>
    (...args: Args) => {
      onAction()
      return action(...args)
    }
  return {
    ...screen,
    open: showScreenFirst(screen.open),
    type: showScreenFirst(screen.type),
    click: showScreenFirst(screen.click),
    choose: showScreenFirst(screen.choose),
    press: showScreenFirst(screen.press),
  }
}

type StepStripProps = { current: number; doneSteps: ReadonlySet<number>; onChoose: (index: number) => void }

function StepStrip({ current, doneSteps, onChoose }: StepStripProps) {
  return (
    <ol className="flex gap-2 overflow-x-auto p-1">
      {tourSteps.map(({ title }, i) => (
        <li key={title} className="shrink-0">
          <button
            type="button"
            aria-current={i === current ? 'step' : undefined}
            onClick={() => onChoose(i)}
            className="flex min-h-11 items-center gap-2 rounded-md border border-border px-3 text-sm font-semibold text-muted-foreground hover:text-foreground aria-[current]:border-accent aria-[current]:text-foreground"
          >
            <span
              className={`grid size-6 place-content-center rounded-full text-xs ${doneSteps.has(i) ? 'bg-success text-on-state' : 'bg-surface-raised'}`}
            >
              {doneSteps.has(i) ? <Check className="size-4" /> : i + 1}
            </span>
            {title}
            {doneSteps.has(i) && <span className="sr-only">, done</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}

type DeviceFrameProps = {
  title: string
  src: string
  frame: RefObject<HTMLIFrameElement | null>
  width: number
  className?: string
}

function DeviceFrame({ title, src, frame, width, className = '' }: DeviceFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width, height: 0 })
  useEffect(() => {
    if (!container.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, size.width / width) || 1
  return (
    <figure className={`grid min-h-0 min-w-0 grid-rows-[auto_1fr] gap-2 ${className}`}>
      <figcaption className="text-sm font-semibold text-muted-foreground">{title}</figcaption>
      <div
        ref={container}
        className="min-h-0 overflow-hidden rounded-lg border-4 border-surface-raised bg-background shadow-elevated"
      >
        <iframe
          ref={frame}
          title={title}
          src={src}
          allow="fullscreen 'none'"
          className="max-h-none max-w-none origin-top-left border-0"
          style={{ width: size.width / scale, height: size.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  )
}
