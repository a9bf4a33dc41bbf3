import { createContext, useContext } from 'react';

const FoldingContext = createContext(false);

/** Whether the lists below show their entries folded. */
export const FoldingProvider = FoldingContext.Provider;

/** Whether the form around a list shows its entries folded. */
export const useFolding = () => useContext(FoldingContext);
