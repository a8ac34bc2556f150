// Features of pdfkit 0.20 that its published types do not declare yet.

declare namespace PDFKit {
  interface OpenedImage {
    width: number
    height: number
  }
  interface PDFDocument {
    openImage(source: Buffer): OpenedImage
    image(source: OpenedImage, x: number, y: number, options: { width: number; height: number }): this
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    bbox?: [left: number, top: number, right: number, bottom: number]
    scope?: 'Column' | 'Row'
  }
}
