import { sharedApi } from './endpoints';
import { useAppSelector } from './store';

const selectStudio = sharedApi.endpoints.getStudio.select(undefined);

/** What the frame of the page has loaded of the studio: `null` before it is saved for the first time. */
export const useStudio = () => useAppSelector((state) => selectStudio(state).data);
