import { getPersonNameFont } from './name-font.ts'

export const PersonName = ({ name }: { name: string }) => (
  <span className={getPersonNameFont(name)}>{name}</span>
)
