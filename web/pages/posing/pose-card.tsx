import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { type Pose, relaxed } from '../../content/poses.ts'
import { Button } from '../../ui/button.tsx'
import { Figure } from './figure.tsx'
import { stanceBetween } from './stance-between.ts'
import { useLoop } from './use-loop.ts'

export function PoseCard({ pose }: { pose: Pose }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const share = useLoop(isPlaying)
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-panel print:break-inside-avoid print:border-print print:bg-transparent">
      <div className="relative bg-linear-to-b from-raised to-ground p-4 pt-6 print:bg-none print:p-2">
        <Figure
          stance={stanceBetween(relaxed, pose.stance, share)}
          label={`Figure in the pose: ${pose.name}`}
        />
        <Button
          variant="outline"
          size="icon"
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${pose.name}`}
          onClick={() => setIsPlaying(!isPlaying)}
          className="absolute right-4 bottom-4 bg-veil print:hidden"
        >
          {isPlaying ? (
            <Pause aria-hidden="true" className="size-5" />
          ) : (
            <Play aria-hidden="true" className="size-5" />
          )}
        </Button>
      </div>
      <div className="grid gap-3 border-t border-line p-5 print:gap-1 print:border-print print:p-3">
        <h2 className="display text-heading print:text-lg">{pose.name}</h2>
        <ul className="grid list-disc gap-1 pl-5 text-muted marker:text-accent print:text-xs print:text-print">
          {pose.cues.map((cue) => (
            <li key={cue}>{cue}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}
