import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { type Pose, relaxedSkeleton } from '../../content/poses.ts'
import { Button } from '../../ui/button.tsx'
import { Figure } from './figure.tsx'
import { interpolateStance } from './interpolate-stance.ts'
import { usePoseAnimation } from './use-pose-animation.ts'

export function PoseCard({ pose }: { pose: Pose }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const share = usePoseAnimation(isPlaying)
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-border bg-surface print:break-inside-avoid print:border-print-foreground print:bg-transparent">
      <div className="relative bg-linear-to-b from-surface-raised to-background p-4 pt-6 print:bg-none print:p-2">
        <Figure
          stance={interpolateStance(relaxedSkeleton, pose.stance, share)}
          label={`Figure in the pose: ${pose.name}`}
        />
        <Button
          variant="outline"
          size="icon"
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${pose.name}`}
          onClick={() => setIsPlaying(!isPlaying)}
          className="absolute right-4 bottom-4 bg-backdrop print:hidden"
        >
          {isPlaying ? (
            <Pause aria-hidden="true" className="size-5" />
          ) : (
            <Play aria-hidden="true" className="size-5" />
          )}
        </Button>
      </div>
      <div className="grid gap-3 border-t border-border p-5 print:gap-1 print:border-print-foreground print:p-3">
        <h2 className="text-display text-heading print:text-lg">{pose.name}</h2>
        <ul className="grid list-disc gap-1 pl-5 text-muted-foreground marker:text-accent print:text-xs print:text-print-foreground">
          {pose.cues.map((cue) => (
            <li key={cue}>{cue}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}
