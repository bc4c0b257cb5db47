import {
  CalendarCheck,
  CircleUser,
  ClipboardList,
  CreditCard,
  Eye,
  FileSignature,
  LogIn,
  Mail,
  MailX,
  NotebookPen,
  Phone,
  Send,
  Ticket,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActivityType } from '#shared/lib/activity.ts'

const SIZE = 'size-4'

/** The first prefix that matches counts, so longer ones come first. */
const ICONS: readonly (readonly [prefix: string, icon: ReactNode])[] = [
  ['emailSent', <Mail key="sent" className={SIZE} />],
  ['email', <MailX key="email" className={SIZE} />],
  ['pass', <Ticket key="pass" className={SIZE} />],
  ['visit', <Ticket key="visit" className={SIZE} />],
  ['check', <LogIn key="check" className={SIZE} />],
  ['booking', <CalendarCheck key="booking" className={SIZE} />],
  ['appointment', <CalendarCheck key="appointment" className={SIZE} />],
  ['intake', <ClipboardList key="intake" className={SIZE} />],
  ['formRequest', <Send key="request" className={SIZE} />],
  ['waiver', <FileSignature key="waiver" className={SIZE} />],
  ['paper', <FileSignature key="paper" className={SIZE} />],
  ['health', <Eye key="health" className={SIZE} />],
  ['document', <Eye key="document" className={SIZE} />],
  ['note', <NotebookPen key="note" className={SIZE} />],
  ['order', <CreditCard key="order" className={SIZE} />],
  ['plan', <CreditCard key="plan" className={SIZE} />],
  ['payment', <CreditCard key="payment" className={SIZE} />],
  ['refund', <CreditCard key="refund" className={SIZE} />],
  ['contact', <Phone key="contact" className={SIZE} />],
  ['clientsMerged', <Users key="merge" className={SIZE} />],
  ['merge', <Users key="undo" className={SIZE} />],
  ['guardian', <Users key="guardian" className={SIZE} />],
]

export const activityIcon = (type: ActivityType): ReactNode =>
  ICONS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? <CircleUser className={SIZE} />
