import { ResourceLayout } from '../../layout/resource-layout.tsx'
import { poses } from './content/poses.ts'
import { PoseCard } from './posing/pose-card.tsx'

export function PosingPage() {
  return (
    <ResourceLayout
      title="Posing Videos"
      intro="Press play, follow the figure, hold for as long as it holds. Ten minutes a day in front of a mirror, then without one."
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
