import { createContext, useContext } from 'react';

const FoldingContext = createContext(false);

/** Whether the lists below show their entries folded. */
export const FoldingProvider = FoldingContext.Provider;

export const useFolding = () => useContext(FoldingContext);
