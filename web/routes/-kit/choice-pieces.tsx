import { useState } from 'react'
import { CheckField, SwitchField } from '#web/ui/kit/check-field.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { SegmentedControl } from '#web/ui/kit/segmented-control.tsx'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import { Piece, Pieces } from './pieces.tsx'

const PLACES = [
  { value: 'video', label: 'By video' },
  { value: 'person', label: 'In person' },
] as const
const VIEWS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const
const STEPS = [
  { key: 'details', label: 'Details' },
  { key: 'insurance', label: 'Insurance' },
] as const

export function ChoicePieces() {
  const [place, setPlace] = useState<(typeof PLACES)[number]['value']>('video')
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('week')
  const [step, setStep] = useState<(typeof STEPS)[number]['key']>('details')
  return (
    <Pieces title="Choices">
      <Piece name="CheckField">
        <CheckField label="Not checked" />
        <CheckField label="Checked" description="With a description." defaultChecked />
        <CheckField label="With an error" error="Please confirm" />
        <CheckField label="Disabled" disabled />
        <CheckField label="Disabled, checked" disabled defaultChecked />
      </Piece>
      <Piece name="SwitchField">
        <SwitchField label="Off" />
        <SwitchField label="On" description="With a description." defaultChecked />
        <SwitchField label="Disabled switch" disabled />
      </Piece>
      <Piece name="RadioGroup">
        <RadioGroup label="Where" options={PLACES} value={place} onChange={setPlace} />
        <RadioGroup
          label="Where, with an error"
          error="Please choose"
          options={PLACES}
          value={null}
          onChange={() => {}}
        />
        <RadioGroup label="Where, disabled" disabled options={PLACES} value="person" onChange={() => {}} />
      </Piece>
      <Piece name="RadioGroup, cards">
        <RadioGroup label="Where, as cards" cards options={PLACES} value={place} onChange={setPlace} />
      </Piece>
      <Piece name="SegmentedControl">
        <SegmentedControl label="View" options={VIEWS} value={view} onChange={setView} />
        <SegmentedControl label="View, wide" wide options={VIEWS} value={view} onChange={setView} />
        <SegmentedControl label="View, disabled" disabled options={VIEWS} value="day" onChange={() => {}} />
      </Piece>
      <Piece name="Tabs">
        <div>
          <Tabs label="Steps" tabs={STEPS} chosen={step} onChoose={setStep}>
            <p>What belongs to {step}.</p>
          </Tabs>
        </div>
      </Piece>
    </Pieces>
  )
}
