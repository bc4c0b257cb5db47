import type { TaskItem } from '#shared/today.ts'
import { TaskLine } from './task-line.tsx'
import type { Noted } from './use-outcome.ts'

type TaskListProps = { items: readonly TaskItem[]; onNoted: (noted: Noted) => void }

export const TaskList = ({ items, onNoted }: TaskListProps) => (
  <ul className="overflow-hidden rounded-lg border border-border bg-surface">
    {items.map((item) => (
      <TaskLine key={`${item.task.clientId} ${item.task.id}`} item={item} onNoted={onNoted} />
    ))}
  </ul>
)
