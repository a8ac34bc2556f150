/** Crops a new photo or logo, by dragging or, for people who cannot drag, with three sliders. */
import { useMutation } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useState } from 'react'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { type Crop, dragged, MOST_ZOOM, WHOLE } from './photo-crop.ts'
import { drawCrop, type PictureShape, photoFiles } from './photo-files.ts'
import css from './photo.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'

type PhotoDialogProps = {
  picture: ImageBitmap
  /** The kind of picture for the texts: "photo" or "logo". */
  word: string
  shape: PictureShape
  save: (files: { x1: string; x2: string; x4: string }) => Promise<void>
  onClose: () => void
  onSaved: () => void
}

const SLIDERS = [
  { part: 'zoom', label: 'Size', min: 1, max: MOST_ZOOM },
  { part: 'x', label: 'Left to right', min: 0, max: 1 },
  { part: 'y', label: 'Top to bottom', min: 0, max: 1 },
] as const

export function PhotoDialog({ picture, word, shape, save, onClose, onSaved }: PhotoDialogProps) {
  // State and not a ref, because the dialog mounts the canvas after it opens, and that has to start the drawing.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const shown = shape.sizeAt(2)
  const saving = useMutation({
    mutationFn: async () => save(await photoFiles(picture, crop, shape)),
    onSuccess: onSaved,
  })
  useEffect(() => {
    if (canvas) drawCrop(canvas, picture, crop, shape.fit)
  }, [canvas, picture, crop, shape.fit])

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const by = { right: event.movementX / width, down: event.movementY / height }
    setCrop((before) => dragged(picture, before, shown, by, shape.fit))
  }

  return (
    <Dialog onClose={onClose} title={`Your ${word}`}>
      <FormAlert error={saving.error} />
      <canvas
        ref={setCanvas}
        className={css.canvas}
        {...shown}
        role="img"
        aria-label={`Your ${word} as it will be shown`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className={css.sliders}>
        {SLIDERS.map(({ part, label, min, max }) => (
          <label key={part} className={css.slider}>
            {label}
            <input
              type="range"
              min={min}
              max={max}
              step="0.01"
              value={crop[part]}
              onChange={({ currentTarget: { value } }) => setCrop((before) => ({ ...before, [part]: Number(value) }))}
            />
          </label>
        ))}
      </div>
      <DialogActions>
        <Button kind="quiet" onClick={onClose} disabled={saving.isPending}>
          Cancel
        </Button>
        <Button onClick={() => saving.mutate()} disabled={saving.isPending}>
          {saving.isPending ? 'Please wait...' : `Use this ${word}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
