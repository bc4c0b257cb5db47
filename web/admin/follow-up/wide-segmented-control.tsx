import { SegmentedControl, type SegmentedControlProps } from '../../ui/segmented-control.tsx'

export function WideSegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  return (
    <div className="-m-1 overflow-x-auto p-1 max-sm:*:flex max-sm:[&_label]:grow max-sm:[&_label]:justify-center">
      <SegmentedControl {...props} />
    </div>
  )
}
