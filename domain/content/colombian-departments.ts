/**
 * Colombia's 32 departments and the capital district. Addresses there write the name, so the name is stored.
 * Source: DANE, División Político-Administrativa (Divipola, 2024).
 */
export const COLOMBIAN_DEPARTMENTS: readonly string[] =
  'Amazonas|Antioquia|Arauca|Atlántico|Bogotá D.C.|Bolívar|Boyacá|Caldas|Caquetá|Casanare|Cauca|Cesar|Chocó|Córdoba|Cundinamarca|Guainía|Guaviare|Huila|La Guajira|Magdalena|Meta|Nariño|Norte de Santander|Putumayo|Quindío|Risaralda|San Andrés y Providencia|Santander|Sucre|Tolima|Valle del Cauca|Vaupés|Vichada'.split(
    '|',
  )
