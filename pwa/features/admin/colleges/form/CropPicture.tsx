import { useEffect, useMemo, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { UploadKind } from '../../../../../shared/files/kinds.ts'
import type { CropFrame } from '../../../../components/smallPicture.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import styles from '../../../../staff/screen/Screen.module.css'
import own from './CropPicture.module.css'

/** The shape in which the site shows a photo. A logo is shown whole in its square, so it may have any shape. */
const PHOTO_SHAPE = 3 / 2
/** No part is narrower on the screen than a finger can hold. */
const NARROWEST = 48

/** Words for whoever moves the part by the keyboard. */
const LABELS = {
  cropArea: 'Part of the picture that is shown. Use the arrow keys to move it.',
  nwDragHandle: 'Top left corner. Use the arrow keys to move it.',
  nDragHandle: 'Top edge. Use the arrow keys to move it.',
  neDragHandle: 'Top right corner. Use the arrow keys to move it.',
  eDragHandle: 'Right edge. Use the arrow keys to move it.',
  seDragHandle: 'Bottom right corner. Use the arrow keys to move it.',
  sDragHandle: 'Bottom edge. Use the arrow keys to move it.',
  swDragHandle: 'Bottom left corner. Use the arrow keys to move it.',
  wDragHandle: 'Left edge. Use the arrow keys to move it.',
}
const labelsSaid = () =>
  Object.fromEntries(Object.entries(LABELS).map(([name, label]) => [name, translate(label)])) as typeof LABELS

/**
 * Crops a chosen photo or logo before it is kept on the device: by pointer, touch or arrow keys. `onUse` gets the part in
 * the picture's own pixels, and nothing where this browser cannot show the picture.
 */
export function CropPicture({
  file,
  kind,
  onUse,
  onClose,
}: {
  file: File
  kind: UploadKind
  onUse: (part: CropFrame | undefined) => void
  onClose: () => void
}) {
  const isPhoto = kind !== 'college-logo'
  const labels = useMemo(() => labelsSaid(), [])
  const [address, setAddress] = useState<string>()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [part, setPart] = useState<PercentCrop>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const opened = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    setSize({ width, height })
    setPart(
      isPhoto
        ? centerCrop(makeAspectCrop({ unit: '%', width: 100 }, PHOTO_SHAPE, width, height), width, height)
        : { unit: '%', x: 0, y: 0, width: 100, height: 100 },
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={isPhoto ? t('Crop photo') : t('Crop logo')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="main" disabled={!part || !size} onClick={() => part && size && onUse(inPixels(part, size))}>
            {t('Use picture')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <p>
          {isPhoto
            ? t('Choose the part that the site shows. Drag the frame or its corners, or use the arrow keys.')
            : t('Cut away empty space around the logo. Drag the frame or its corners, or use the arrow keys.')}
        </p>
        {address && (
          <ReactCrop
            {...(part && { crop: part })}
            {...(isPhoto && { aspect: PHOTO_SHAPE })}
            className={own.crop!}
            minWidth={NARROWEST}
            keepSelection
            ariaLabels={labels}
            onChange={(_pixels, next) => setPart(next)}
          >
            <img
              src={address}
              alt=""
              onLoad={(event) => opened(event.currentTarget)}
              onError={() => onUse(undefined)}
            />
          </ReactCrop>
        )}
      </div>
    </Sheet>
  )
}

const inPixels = (part: PercentCrop, { width, height }: { width: number; height: number }): CropFrame => ({
  x: Math.round((part.x / 100) * width),
  y: Math.round((part.y / 100) * height),
  width: Math.max(1, Math.round((part.width / 100) * width)),
  height: Math.max(1, Math.round((part.height / 100) * height)),
})
