import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { ResourceLayout } from '../../layout/resource-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { type Pose, poses } from './content/poses.ts'
import { PoseFigure } from './posing/pose-figure.tsx'
import { usePoseAnimation } from './posing/use-pose-animation.ts'

export function PosingPage() {
  return (
    <ResourceLayout
      title="Posing Videos"
      intro="Press play, follow the figure and hold each pose as long as it does. Practice for ten minutes a day, first with a mirror, then without one."
      isPrintable
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-3">
        {poses.map((pose) => (
          <PoseCard key={pose.name} pose={pose} />
        ))}
      </ul>
    </ResourceLayout>
  )
}

function PoseCard({ pose }: { pose: Pose }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const progress = usePoseAnimation(isPlaying)
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-border bg-surface print:break-inside-avoid print:border-print-foreground print:bg-transparent">
      <div className="relative bg-[radial-gradient(60%_34%_at_50%_96%,var(--color-accent-subtle),transparent_75%),radial-gradient(80%_70%_at_50%_0,var(--color-accent-subtle),transparent_80%)] p-4 pt-6 print:bg-none print:p-2">
        <PoseFigure pose={pose} progress={progress} />
        <Button
          variant="outline"
          size="icon"
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${pose.name}`}
          onClick={() => setIsPlaying(!isPlaying)}
          className="absolute right-4 bottom-4 bg-backdrop print:hidden"
        >
          {isPlaying ? <Pause className="size-5" /> : <Play className="size-5" />}
        </Button>
      </div>
      <div className="grid gap-3 border-t border-border p-5 print:gap-1 print:border-print-foreground print:p-3">
        <h2 className="text-display text-heading print:text-lg">{pose.name}</h2>
        <ol className="grid gap-2 text-muted-foreground print:gap-1 print:text-xs print:text-print-foreground">
          {pose.cues.map((cue, index) => (
            <li key={cue} className="grid grid-cols-[1.5rem_1fr] print:grid-cols-[1rem_1fr]">
              <span aria-hidden="true" className="font-display text-lg text-accent-ink print:text-xs">
                {index + 1}
              </span>
              {cue}
            </li>
          ))}
        </ol>
      </div>
    </li>
  )
}
