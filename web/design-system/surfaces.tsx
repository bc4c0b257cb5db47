import { business } from '#shared/lib/settings/business.ts'
import { StatusBadge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { StatTiles } from '../ui/stat-tiles.tsx'
import { Table } from '../ui/table.tsx'
import { LONG_NAME } from './samples.ts'
import { Row, Specimen, SpecimenGroup } from './specimen.tsx'

const passes = [
  { passCode: 'DPK7M2Q9', fullName: 'Mia Chen', status: 'active' },
  { passCode: 'DPX4W8RT', fullName: LONG_NAME, status: 'redeemed' },
  { passCode: 'DP9HJ3NE', fullName: 'Łukasz Ångström', status: 'expired' },
] as const
type Pass = (typeof passes)[number]

const columns = [
  { header: 'Pass Code', cell: ({ passCode }: Pass) => <span className="font-mono">{passCode}</span> },
  { header: 'Name', cell: ({ fullName }: Pass) => fullName, className: 'wrap-anywhere' },
  { header: 'Status', cell: ({ status }: Pass) => <StatusBadge status={status} /> },
]
const keyOf = ({ passCode }: Pass) => passCode

export function Surfaces() {
  return (
    <SpecimenGroup
      id="surfaces"
      title="Cards and tables"
      intro="A card shows one item. A table that is too wide scrolls sideways, also with the keyboard."
    >
      <Row columns="half">
        <Specimen label="card">
          <Card>
            <h3 className="text-display text-heading">Group Fitness</h3>
            <p className="mt-2 text-muted-foreground">Small classes at a pace that fits, five days a week.</p>
          </Card>
        </Specimen>
        <Specimen label="card, with a long name">
          <Card>
            <h3 className="text-lg font-semibold wrap-anywhere">{LONG_NAME}</h3>
            <p className="mt-2 text-muted-foreground">Long words break and do not widen the page.</p>
          </Card>
        </Specimen>
      </Row>
      <Specimen label="QR code">
        <QrCode text={passes[0].passCode} />
      </Specimen>
      <Specimen label="stat tiles">
        <StatTiles stats={business.marketingStats.facility} />
      </Specimen>
      <Specimen label="fluid table: breaks long words before scrolling">
        <Table isFluid caption="Day passes" columns={columns} rows={passes} keyOf={keyOf} />
      </Specimen>
    </SpecimenGroup>
  )
}
