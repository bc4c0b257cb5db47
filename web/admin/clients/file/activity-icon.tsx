import {
  CalendarCheck,
  CircleUser,
  ClipboardList,
  CreditCard,
  Eye,
  FileSignature,
  LogIn,
  type LucideIcon,
  Mail,
  MailX,
  NotebookPen,
  Phone,
  Send,
  Ticket,
  Users,
} from 'lucide-react'
import type { ActivityType } from '#shared/lib/activity.ts'

/** The first icon with a matching prefix is used, so longer prefixes must come first. */
const ICONS_BY_PREFIX: readonly (readonly [Icon: LucideIcon, ...prefixes: string[]])[] = [
  [Mail, 'emailSent'],
  [MailX, 'email'],
  [Ticket, 'pass', 'visit'],
  [LogIn, 'check'],
  [CalendarCheck, 'booking', 'appointment'],
  [ClipboardList, 'intake'],
  [Send, 'formRequest'],
  [FileSignature, 'waiver', 'paper'],
  [Eye, 'health', 'document'],
  [NotebookPen, 'note'],
  [CreditCard, 'order', 'plan', 'membership', 'payment', 'payer', 'invoice', 'session', 'dispute', 'refund'],
  [Phone, 'contact'],
  [Users, 'clientsMerged', 'merge', 'guardian'],
]

export function ActivityIcon({ type }: { type: ActivityType }) {
  const [Icon = CircleUser] =
    ICONS_BY_PREFIX.find(([, ...prefixes]) => prefixes.some((prefix) => type.startsWith(prefix))) ?? []
  return <Icon className="size-4" />
}
