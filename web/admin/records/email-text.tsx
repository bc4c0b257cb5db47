import { Fragment } from 'react'

/** An address may break before '@' and before a dot of its local part. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?=@|\..*@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one string
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
