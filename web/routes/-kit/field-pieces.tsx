import { useState } from 'react'
import { Combobox } from '#web/ui/kit/combobox.tsx'
import { ComboboxMany } from '#web/ui/kit/combobox-many.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { PasswordRules } from '#web/ui/kit/password-rules.tsx'
import { PhoneField } from '#web/ui/kit/phone-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { Piece, Pieces } from './pieces.tsx'

const STATES = ['Colorado', 'New Jersey', 'New Mexico', 'New York', 'Vermont'].map((name) => ({
  value: name,
  label: name,
}))

export function FieldPieces() {
  const [text, setText] = useState('Three lines\nthat the field\ngrows with')
  const [length, setLength] = useState(50)
  const [price, setPrice] = useState(1250)
  const [phone, setPhone] = useState('2015550123')
  const [password, setPassword] = useState('orchid')
  const [state, setState] = useState('New York')
  const [known, setKnown] = useState(['Vermont', 'Colorado'])
  return (
    <Pieces title="Fields">
      <Piece name="TextField">
        <TextField label="Name" placeholder="Ada Hale" />
        <TextField label="With a description" description="Clients see it when they book." defaultValue="Individual" />
        <TextField label="With an error" error="Please enter a name" defaultValue=" " />
        <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
        <TextField label="Read-only" readOnly defaultValue="ada@example.com" />
      </Piece>
      <Piece name="TextField, days and times">
        <FieldRow>
          <TextField label="Day" type="date" defaultValue="2026-03-04" />
          <TextField label="Time" type="time" defaultValue="09:30" />
        </FieldRow>
      </Piece>
      <Piece name="TextArea">
        <TextArea label="Biography" value={text} onChange={(event) => setText(event.currentTarget.value)} />
        <TextArea label="Empty, with an error" error="Please say why" value="" onChange={() => {}} />
        <TextArea label="Disabled text" disabled value="Cannot be changed" onChange={() => {}} />
      </Piece>
      <Piece name="NumberField">
        <NumberField label="Length" suffix="min" min={5} max={480} step={5} value={length} onChange={setLength} />
        <NumberField label="Price" prefix="$" min={0} max={9999} decimals={2} value={price} onChange={setPrice} />
        <NumberField label="Wrong number" error="Between 5 and 480" min={5} max={480} value={0} onChange={() => {}} />
        <NumberField label="Disabled number" disabled min={0} max={9} value={3} onChange={() => {}} />
      </Piece>
      <Piece name="SelectField">
        <SelectField label="State" data={STATES} />
        <SelectField label="State, with an error" error="Please choose a state" data={['Choose…']} />
        <SelectField label="State, disabled" disabled data={STATES} />
      </Piece>
      <Piece name="Combobox">
        <Combobox label="License state" options={STATES} value={state} onChange={setState} />
        <Combobox
          label="License state, with an error"
          error="Please choose one"
          options={STATES}
          value=""
          onChange={() => {}}
        />
        <Combobox label="License state, disabled" disabled options={STATES} value="Vermont" onChange={() => {}} />
      </Piece>
      <Piece name="ComboboxMany">
        <ComboboxMany label="Practices in" options={STATES} values={known} onChange={setKnown} most={4} />
      </Piece>
      <Piece name="PasswordField">
        <PasswordField label="Password" value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
        <PasswordRules value={password} />
      </Piece>
      <Piece name="PhoneField">
        <PhoneField label="Phone number" value={phone} onChange={setPhone} />
        <PhoneField label="Phone number, empty" value="" onChange={() => {}} />
      </Piece>
    </Pieces>
  )
}
